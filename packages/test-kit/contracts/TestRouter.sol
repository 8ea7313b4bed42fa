// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {TestPool, TestPoolFactory} from "./TestPool.sol";
import {TestWrappedCoin} from "./TestWrappedCoin.sol";

/// Swaps through one pool or several, in one transaction. Selectors and reasons are those of router 02 of Uniswap v2.
contract TestRouter {
    using SafeERC20 for IERC20;

    address public immutable factory;
    address public immutable WETH;

    constructor(address factory_, address wrappedCoin) {
        factory = factory_;
        WETH = wrappedCoin;
    }

    /// The wrapped coin pays out here, before the router passes the coins on.
    receive() external payable {
        require(msg.sender == WETH, "only the wrapped coin pays the router");
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
        address pool = openPool(token, WETH);
        IERC20(token).safeTransferFrom(msg.sender, pool, amountToken);
        wrapInto(pool, msg.value);
        return (amountToken, msg.value, TestPool(pool).mint(to));
    }

    // Quotes. Two tokens without a pool revert without a reason.

    /// The amount of each token on the way, from what goes in.
    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        require(amountIn > 0, "UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            require(reserveIn > 0 && reserveOut > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
            uint256 afterFee = amounts[i] * 997;
            amounts[i + 1] = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        }
    }

    /// The amount of each token on the way, from what comes out.
    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        require(amountOut > 0, "UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            require(amounts[i] < reserveOut, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
            // One more, because a fraction is cut off and the pool must not lose by it.
            amounts[i - 1] = (reserveIn * amounts[i] * 1000) / ((reserveOut - amounts[i]) * 997) + 1;
        }
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
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
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
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
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
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function amountsFor(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        uint256 deadline
    ) private view returns (uint256[] memory amounts) {
        requireInTime(deadline);
        amounts = getAmountsIn(amountOut, path);
        require(amounts[0] <= amountInMax, "UniswapV2Router: EXCESSIVE_INPUT_AMOUNT");
    }

    /// Takes what goes in from the sender, into the first pool.
    function pullIn(uint256[] memory amounts, address[] calldata path) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, poolOf(path[0], path[1]), amounts[0]);
    }

    function wrapInto(address pool, uint256 amount) private {
        TestWrappedCoin(payable(WETH)).deposit{value: amount}();
        IERC20(WETH).safeTransfer(pool, amount);
    }

    /// Each pool sends to the next one, and the last one to the recipient.
    function passOn(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i < path.length - 1; i++) {
            (address tokenIn, address tokenOut) = (path[i], path[i + 1]);
            address next = i + 2 < path.length ? poolOf(tokenOut, path[i + 2]) : to;
            (uint256 amount0, uint256 amount1) = tokenIn < tokenOut
                ? (uint256(0), amounts[i + 1])
                : (amounts[i + 1], uint256(0));
            TestPool(poolOf(tokenIn, tokenOut)).swap(amount0, amount1, next, "");
        }
    }

    function swapForCoins(uint256[] memory amounts, address[] calldata path, address to) private {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        pullIn(amounts, path);
        passOn(amounts, path, address(this));
        uint256 amountOut = amounts[amounts.length - 1];
        TestWrappedCoin(payable(WETH)).withdraw(amountOut);
        pay(to, amountOut);
    }

    function pay(address to, uint256 amount) private {
        (bool success, ) = to.call{value: amount}("");
        require(success, "TransferHelper::safeTransferETH: ETH transfer failed");
    }

    function poolOf(address tokenA, address tokenB) private view returns (address) {
        return TestPoolFactory(factory).getPair(tokenA, tokenB);
    }

    function openPool(address tokenA, address tokenB) private returns (address pool) {
        pool = poolOf(tokenA, tokenB);
        if (pool == address(0)) pool = TestPoolFactory(factory).createPair(tokenA, tokenB);
    }

    /// In the order of the two tokens that were given.
    function reservesOf(address tokenA, address tokenB) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1, ) = TestPool(poolOf(tokenA, tokenB)).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
