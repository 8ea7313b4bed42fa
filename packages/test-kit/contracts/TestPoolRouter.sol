// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {TestPool, TestPoolFactory} from "./TestPool.sol";
import {TestWrappedCoin} from "./TestWrappedCoin.sol";

/// What routers to the pools of a factory have in common.
abstract contract TestPoolRouter {
    using SafeERC20 for IERC20;

    address public immutable factory;
    address internal immutable wrapped;

    constructor(address factory_, address wrappedCoin) {
        factory = factory_;
        wrapped = wrappedCoin;
    }

    /// The wrapped coin pays out here, before the router passes the coins on.
    receive() external payable {
        require(msg.sender == wrapped, "only the wrapped coin pays the router");
    }

    // Quotes. Two tokens without a pool revert without a reason.

    /// The amount of each token on the way, from what goes in.
    function amountsOutOf(uint256 amountIn, address[] memory path) internal view returns (uint256[] memory amounts) {
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
    function amountsInFor(uint256 amountOut, address[] memory path) internal view returns (uint256[] memory amounts) {
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

    /// Takes what goes in from the sender, into the first pool.
    function pullIn(uint256[] memory amounts, address[] calldata path) internal {
        IERC20(path[0]).safeTransferFrom(msg.sender, poolOf(path[0], path[1]), amounts[0]);
    }

    /// Each pool sends to the next one, and the last one to the recipient.
    function passOn(uint256[] memory amounts, address[] memory path, address to) internal {
        for (uint256 i = 0; i < path.length - 1; i++) {
            (address tokenIn, address tokenOut) = (path[i], path[i + 1]);
            address next = i + 2 < path.length ? poolOf(tokenOut, path[i + 2]) : to;
            (uint256 amount0, uint256 amount1) = tokenIn < tokenOut
                ? (uint256(0), amounts[i + 1])
                : (amounts[i + 1], uint256(0));
            TestPool(poolOf(tokenIn, tokenOut)).swap(amount0, amount1, next, "");
        }
    }

    /// Makes coins of the wrapped ones that the router has.
    function unwrapTo(address to, uint256 amount) internal {
        TestWrappedCoin(payable(wrapped)).withdraw(amount);
        pay(to, amount);
    }

    function pay(address to, uint256 amount) internal {
        (bool success, ) = to.call{value: amount}("");
        require(success, "TransferHelper::safeTransferETH: ETH transfer failed");
    }

    function poolOf(address tokenA, address tokenB) internal view returns (address) {
        return TestPoolFactory(factory).getPair(tokenA, tokenB);
    }

    /// In the order of the two tokens that were given.
    function reservesOf(address tokenA, address tokenB) internal view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1, ) = TestPool(poolOf(tokenA, tokenB)).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
