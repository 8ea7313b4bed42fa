// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {TestPool, TestPoolFactory} from "./TestPool.sol";
import {TestPoolRouter} from "./TestPoolRouter.sol";
import {TestWrappedCoin} from "./TestWrappedCoin.sol";

/// Swaps through one pool or several, in one transaction. Selectors and reasons are those of router 02 of Uniswap v2.
contract TestRouter is TestPoolRouter {
    using SafeERC20 for IERC20;

    constructor(address factory_, address wrappedCoin) TestPoolRouter(factory_, wrappedCoin) {}

    function WETH() public view returns (address) {
        return wrapped;
    }

    // Liquidity: both amounts are taken as they are. The limits are ignored, and nothing is given back.

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountA,
        uint256 amountB,
        uint256,
        uint256,
        address to,
        uint256 deadline
    ) external returns (uint256, uint256, uint256) {
        // A function, because with a modifier the stack is too deep.
        requireInTime(deadline);
        address pool = openPool(tokenA, tokenB);
        IERC20(tokenA).safeTransferFrom(msg.sender, pool, amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, pool, amountB);
        return (amountA, amountB, TestPool(pool).mint(to));
    }

    function addLiquidityETH(
        address token,
        uint256 amountToken,
        uint256,
        uint256,
        address to,
        uint256 deadline
    ) external payable returns (uint256, uint256, uint256) {
        requireInTime(deadline);
        address pool = openPool(token, wrapped);
        IERC20(token).safeTransferFrom(msg.sender, pool, amountToken);
        wrapInto(pool, msg.value);
        return (amountToken, msg.value, TestPool(pool).mint(to));
    }

    // Quotes.

    function getAmountsOut(uint256 amountIn, address[] memory path) external view returns (uint256[] memory) {
        return amountsOutOf(amountIn, path);
    }

    function getAmountsIn(uint256 amountOut, address[] memory path) external view returns (uint256[] memory) {
        return amountsInFor(amountOut, path);
    }

    // The six swaps.

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = amountsFrom(amountIn, amountOutMin, path, deadline);
        pullIn(amounts, path);
        passOn(amounts, path, to);
    }

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = amountsFor(amountOut, amountInMax, path, deadline);
        pullIn(amounts, path);
        passOn(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts) {
        require(path[0] == wrapped, "UniswapV2Router: INVALID_PATH");
        amounts = amountsFrom(msg.value, amountOutMin, path, deadline);
        wrapInto(poolOf(path[0], path[1]), amounts[0]);
        passOn(amounts, path, to);
    }

    function swapETHForExactTokens(
        uint256 amountOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts) {
        require(path[0] == wrapped, "UniswapV2Router: INVALID_PATH");
        amounts = amountsFor(amountOut, msg.value, path, deadline);
        wrapInto(poolOf(path[0], path[1]), amounts[0]);
        passOn(amounts, path, to);
        if (msg.value > amounts[0]) pay(msg.sender, msg.value - amounts[0]);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = amountsFrom(amountIn, amountOutMin, path, deadline);
        swapForCoins(amounts, path, to);
    }

    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = amountsFor(amountOut, amountInMax, path, deadline);
        swapForCoins(amounts, path, to);
    }

    // What they are made of.

    function requireInTime(uint256 deadline) private view {
        require(deadline >= block.timestamp, "UniswapV2Router: EXPIRED");
    }

    function amountsFrom(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        uint256 deadline
    ) private view returns (uint256[] memory amounts) {
        requireInTime(deadline);
        amounts = amountsOutOf(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function amountsFor(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        uint256 deadline
    ) private view returns (uint256[] memory amounts) {
        requireInTime(deadline);
        amounts = amountsInFor(amountOut, path);
        require(amounts[0] <= amountInMax, "UniswapV2Router: EXCESSIVE_INPUT_AMOUNT");
    }

    function wrapInto(address pool, uint256 amount) private {
        TestWrappedCoin(payable(wrapped)).deposit{value: amount}();
        IERC20(wrapped).safeTransfer(pool, amount);
    }

    function swapForCoins(uint256[] memory amounts, address[] calldata path, address to) private {
        require(path[path.length - 1] == wrapped, "UniswapV2Router: INVALID_PATH");
        pullIn(amounts, path);
        passOn(amounts, path, address(this));
        unwrapTo(to, amounts[amounts.length - 1]);
    }

    function openPool(address tokenA, address tokenB) private returns (address pool) {
        pool = poolOf(tokenA, tokenB);
        if (pool == address(0)) pool = TestPoolFactory(factory).createPair(tokenA, tokenB);
    }
}
